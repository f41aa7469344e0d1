# Fakes of cmdlets of Windows' own modules, for a PowerShell that has none of them: same names, same modules, same shapes of
# what goes in and comes out, over one small PC in memory. What the runtime's functions do with them is real. Only for tests.
$ErrorActionPreference = 'Stop'
$guid = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'
$other = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a02}'

# The names of enumerations, as the CIM cmdlets make them of numbers.
enum FakeLevel { Disabled = 0; HighlyRestricted = 1; Restricted = 2; Normal = 3; Experimental = 4 }
enum FakeSwitch { Disabled = 0; Enabled = 1; Unsupported = 2 }
enum FakeCategory { Public = 0; Private = 1; DomainAuthenticated = 2 }
enum FakeFamily { IPv4 = 2; IPv6 = 23 }
enum FakeTeredo { Default = 0; Client = 2; Disabled = 4 }

# As Windows' own cmdlets: they obey -WhatIf and -Confirm, and what is preferred where they are called from. Nobody answers here.
function global:Test-FakeGo {
    param($Cmdlet, $Bound)
    $called = $Cmdlet.SessionState.PSVariable
    $preview = [bool] $called.GetValue('WhatIfPreference')
    if ($Bound.ContainsKey('WhatIf')) { $preview = [bool] $Bound.WhatIf }
    $asks = @('Low', 'Medium') -contains [string] $called.GetValue('ConfirmPreference')
    if ($Bound.ContainsKey('Confirm')) { $asks = [bool] $Bound.Confirm }
    if ($preview) { $global:Pc.LeftOut += $Cmdlet.MyInvocation.MyCommand.Name } elseif ($asks) { $global:Pc.Asked += $Cmdlet.MyInvocation.MyCommand.Name }
    return -not $preview
}

function global:New-FakeRow {
    param([System.Collections.IDictionary] $Field)
    return [pscustomobject] $Field
}

$template = {
    param($Name)
    New-FakeRow ([ordered] @{
            SettingName = $Name; AutoTuningLevelLocal = [FakeLevel]::Normal; ScalingHeuristics = [FakeSwitch]::Disabled
            CongestionProvider = 'CUBIC'; EcnCapability = [FakeSwitch]::Disabled; Timestamps = [FakeSwitch]::Disabled
            NonSackRttResiliency = [FakeSwitch]::Disabled
        })
}
$keyword = { param($Adapter, $Name, $Value) New-FakeRow ([ordered] @{ Name = $Adapter; RegistryKeyword = $Name; RegistryValue = [string[]] @($Value) }) }
$package = {
    param($Name, $Publisher, $Version, $State)
    New-FakeRow ([ordered] @{
            Name = $Name; PackageFamilyName = $Name + '_' + $Publisher; PackageFullName = $Name + '_' + $Version + '_x64__' + $Publisher
            Version = $Version; IsBundle = $false; NonRemovable = $Name -eq 'Microsoft.WindowsStore'; InstallLocation = '/nowhere'
            PackageUserInformation = [object[]] @('S-1-5-21-1-2-3-1001 [somebody]: ' + $State)
        })
}
$global:Pc = @{
    LeftOut = [string[]] @()
    Asked = [string[]] @()
    Preference = [ordered] @{
        DisableRealtimeMonitoring = $false; DisableBehaviorMonitoring = $false; DisableIOAVProtection = $false; DisableScriptScanning = $false
        MAPSReporting = [byte] 2; SubmitSamplesConsent = [byte] 1; PUAProtection = [byte] 0; EnableNetworkProtection = [byte] 0
        EnableControlledFolderAccess = [byte] 0; ScanAvgCPULoadFactor = [byte] 50; EnableLowCpuPriority = $false
        DisableRemovableDriveScanning = $true; ExclusionExtension = [string[]] @('tmp')
    }
    Status = [ordered] @{ IsTamperProtected = $true }
    Templates = @((& $template 'Internet'), (& $template 'Datacenter'))
    Offload = New-FakeRow ([ordered] @{
            Chimney = [FakeSwitch]::Disabled; PacketCoalescingFilter = [FakeSwitch]::Enabled
            ReceiveSegmentCoalescing = [FakeSwitch]::Enabled; ReceiveSideScaling = [FakeSwitch]::Enabled
        })
    Teredo = New-FakeRow ([ordered] @{ Type = [FakeTeredo]::Default })
    Adapters = @(
        (New-FakeRow ([ordered] @{ Name = 'Ethernet [1]'; InterfaceGuid = $guid.ToUpperInvariant(); ifIndex = 7 }))
        (New-FakeRow ([ordered] @{ Name = 'Wi-Fi'; InterfaceGuid = $other; ifIndex = 9 }))
    )
    Keywords = @(
        foreach ($pair in @('*RSS=1', '*LsoV2IPv4=1', '*LsoV2IPv6=1', '*TCPChecksumOffloadIPv4=3', '*UDPChecksumOffloadIPv4=3', '*InterruptModeration=1', '*FlowControl=3', '*JumboPacket=1514', '*EEE=1')) {
            & $keyword 'Ethernet [1]' ($pair -split '=')[0] ($pair -split '=')[1]
        }
        & $keyword 'Wi-Fi' '*PacketCoalescing' '1'
    )
    Bindings = @(
        foreach ($name in @('Ethernet [1]', 'Wi-Fi')) { New-FakeRow ([ordered] @{ Name = $name; ComponentID = 'ms_tcpip6'; Enabled = $true }) }
    )
    Power = @(
        New-FakeRow ([ordered] @{ Name = 'Ethernet [1]'; AllowComputerToTurnOffDevice = [FakeSwitch]::Enabled })
        New-FakeRow ([ordered] @{ Name = 'Wi-Fi'; AllowComputerToTurnOffDevice = [FakeSwitch]::Unsupported })
    )
    Profiles = @(, (New-FakeRow ([ordered] @{ InterfaceIndex = 7; NetworkCategory = [FakeCategory]::Public })))
    Interfaces = @(
        foreach ($index in 7, 9) {
            New-FakeRow ([ordered] @{ InterfaceIndex = $index; AddressFamily = [FakeFamily]::IPv4; NlMtu = [uint32] 1500 })
        }
    )
    Configurations = @(
        New-FakeRow ([ordered] @{ Fake = 'configuration'; SettingID = $guid; TcpipNetbiosOptions = [uint32] 0 })
        New-FakeRow ([ordered] @{ Fake = 'configuration'; SettingID = $other; TcpipNetbiosOptions = $null })
    )
    Apps = [System.Collections.ArrayList] @(
        (& $package 'Microsoft.BingWeather' '8wekyb3d8bbwe' '4.54.63029.0' 'Installed')
        (& $package 'Microsoft.WindowsStore' '8wekyb3d8bbwe' '22507.1401.8.0' 'Installed')
        (& $package 'Microsoft.Staged' '8wekyb3d8bbwe' '1.0.0.0' 'Staged')
    )
    OnDisk = @((& $package 'Microsoft.BingWeather' '8wekyb3d8bbwe' '4.54.63029.0' 'Installed'))
    Provisioned = [System.Collections.ArrayList] @(
        (New-FakeRow ([ordered] @{ DisplayName = 'Microsoft.BingWeather'; PublisherId = '8wekyb3d8bbwe'; Version = '4.54.1.0'; PackageName = 'Microsoft.BingWeather_4.54.1.0_neutral_~_8wekyb3d8bbwe' }))
        (New-FakeRow ([ordered] @{ DisplayName = 'Microsoft.OnlyNew'; PublisherId = '8wekyb3d8bbwe'; Version = '2.0.0.0'; PackageName = 'Microsoft.OnlyNew_2.0.0.0_neutral_~_8wekyb3d8bbwe' }))
    )
    Boot = @{
        '{9dea862c-5cdd-4e70-acc1-f32b344d4795}' = @{ [long] 0x25000004 = [uint64] 30 }
        '{11111111-2222-3333-4444-555555555555}' = @{ [long] 0x250000c2 = [uint64] 1; [long] 0x25000020 = [uint64] 0 }
    }
    Alias = @{ '{fa926493-6f1c-4193-a414-58f0b2456d1e}' = '{11111111-2222-3333-4444-555555555555}' }
}

# Two of the runtime's own functions reach what this machine lacks; an alias comes before a function of the same name.
function global:Test-FakeAdministrator { return $true }
Set-Alias -Name Test-Administrator -Value Test-FakeAdministrator -Scope Global
function global:Invoke-FakeTool {
    param([string] $Name, [string[]] $Argument)
    if ($Name -ne 'netsh.exe' -or ($Argument[0..3] -join ' ') -cne 'interface tcp set supplemental') { return 1 }
    $found = @($global:Pc.Templates | Where-Object { 'template=' + $_.SettingName -eq $Argument[4] })
    if ($found.Count -eq 0 -or $Argument[5] -cnotmatch '^congestionprovider=(cubic|newreno|ctcp|dctcp|bbr2)$') { return 1 }
    $found[0].CongestionProvider = ($Argument[5] -split '=')[1].ToUpperInvariant()
    return 0
}
Set-Alias -Name Invoke-SystemTool -Value Invoke-FakeTool -Scope Global

$null = New-Module -Name Defender -ScriptBlock {
    function Get-MpPreference { [CmdletBinding()] param() return [pscustomobject] $global:Pc.Preference }
    function Get-MpComputerStatus { [CmdletBinding()] param() return [pscustomobject] $global:Pc.Status }
    function Set-MpPreference {
        [CmdletBinding()] param(
            [bool] $DisableRealtimeMonitoring, [bool] $DisableBehaviorMonitoring, [bool] $DisableIOAVProtection, [bool] $DisableScriptScanning
            , [byte] $MAPSReporting, [byte] $SubmitSamplesConsent, [byte] $PUAProtection, [byte] $EnableNetworkProtection, [byte] $EnableControlledFolderAccess
            , [byte] $ScanAvgCPULoadFactor, [bool] $EnableLowCpuPriority, [bool] $DisableRemovableDriveScanning
        )
        foreach ($name in $PSBoundParameters.Keys) { if ($global:Pc.Preference.Contains($name)) { $global:Pc.Preference[$name] = $PSBoundParameters[$name] } }
    }
} | Import-Module -PassThru

$null = New-Module -Name NetTCPIP -ScriptBlock {
    function Get-NetTCPSetting { [CmdletBinding()] param() return $global:Pc.Templates }
    function Get-NetOffloadGlobalSetting { [CmdletBinding()] param() return $global:Pc.Offload }
    function Set-NetTCPSetting {
        [CmdletBinding(SupportsShouldProcess)] param([string] $SettingName, [FakeLevel] $AutoTuningLevelLocal, [FakeSwitch] $ScalingHeuristics, [FakeSwitch] $EcnCapability, [FakeSwitch] $Timestamps, [FakeSwitch] $NonSackRttResiliency)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        $found = $global:Pc.Templates | Where-Object { $_.SettingName -eq $SettingName }
        foreach ($name in $PSBoundParameters.Keys) { if ($null -ne $found.PSObject.Properties[$name]) { $found.$name = $PSBoundParameters[$name] } }
    }
    function Set-NetOffloadGlobalSetting {
        [CmdletBinding(SupportsShouldProcess)] param([FakeSwitch] $Chimney, [FakeSwitch] $PacketCoalescingFilter, [FakeSwitch] $ReceiveSegmentCoalescing, [FakeSwitch] $ReceiveSideScaling)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        foreach ($name in $PSBoundParameters.Keys) { if ($null -ne $global:Pc.Offload.PSObject.Properties[$name]) { $global:Pc.Offload.$name = $PSBoundParameters[$name] } }
    }
    function Get-NetIPInterface { [CmdletBinding()] param() return $global:Pc.Interfaces }
    function Set-NetIPInterface {
        [CmdletBinding(SupportsShouldProcess)] param([int] $InterfaceIndex, [FakeFamily] $AddressFamily, [uint32] $NlMtuBytes)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        ($global:Pc.Interfaces | Where-Object { $_.InterfaceIndex -eq $InterfaceIndex -and $_.AddressFamily -eq $AddressFamily }).NlMtu = $NlMtuBytes
    }
} | Import-Module -PassThru

$null = New-Module -Name NetworkTransition -ScriptBlock {
    function Get-NetTeredoConfiguration { [CmdletBinding()] param() return $global:Pc.Teredo }
    function Set-NetTeredoConfiguration { [CmdletBinding(SupportsShouldProcess)] param([FakeTeredo] $Type) if (Test-FakeGo $PSCmdlet $PSBoundParameters) { $global:Pc.Teredo.Type = $Type } }
} | Import-Module -PassThru

$null = New-Module -Name NetAdapter -ScriptBlock {
    function Get-NetAdapter { [CmdletBinding()] param([switch] $IncludeHidden) return $global:Pc.Adapters }
    function Get-NetAdapterAdvancedProperty { [CmdletBinding()] param([switch] $AllProperties, [switch] $IncludeHidden) return $global:Pc.Keywords }
    function Set-NetAdapterAdvancedProperty { [CmdletBinding(SupportsShouldProcess)] param($InputObject, [string[]] $RegistryValue) if (Test-FakeGo $PSCmdlet $PSBoundParameters) { $InputObject.RegistryValue = $RegistryValue } }
    function Get-NetAdapterBinding { [CmdletBinding()] param([switch] $AllBindings, [switch] $IncludeHidden) return $global:Pc.Bindings }
    function Enable-NetAdapterBinding { [CmdletBinding(SupportsShouldProcess)] param($InputObject) if (Test-FakeGo $PSCmdlet $PSBoundParameters) { $InputObject.Enabled = $true } }
    function Disable-NetAdapterBinding { [CmdletBinding(SupportsShouldProcess)] param($InputObject) if (Test-FakeGo $PSCmdlet $PSBoundParameters) { $InputObject.Enabled = $false } }
    function Get-NetAdapterPowerManagement { [CmdletBinding()] param([switch] $IncludeHidden) foreach ($one in $global:Pc.Power) { $one.PSObject.Copy() } }
    function Set-NetAdapterPowerManagement {
        [CmdletBinding(SupportsShouldProcess)] param($InputObject, [FakeSwitch] $WakeOnMagicPacket, [FakeSwitch] $SelectiveSuspend)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        foreach ($one in $global:Pc.Power) { if ($one.Name -eq $InputObject.Name) { $one.AllowComputerToTurnOffDevice = [FakeSwitch] $InputObject.AllowComputerToTurnOffDevice } }
    }
} | Import-Module -PassThru

$null = New-Module -Name NetConnection -ScriptBlock {
    function Get-NetConnectionProfile { [CmdletBinding()] param() return $global:Pc.Profiles }
    function Set-NetConnectionProfile {
        [CmdletBinding(SupportsShouldProcess)] param([int] $InterfaceIndex, [FakeCategory] $NetworkCategory)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        ($global:Pc.Profiles | Where-Object { $_.InterfaceIndex -eq $InterfaceIndex }).NetworkCategory = $NetworkCategory
    }
} | Import-Module -PassThru

$null = New-Module -Name Appx -ScriptBlock {
    function Get-AppxPackage {
        [CmdletBinding()] param([string] $Name = '*', [string] $PackageTypeFilter, [switch] $AllUsers)
        if ($PackageTypeFilter -eq 'Bundle') { return }
        return $global:Pc.Apps | Where-Object { $_.Name -like $Name }
    }
    function Remove-AppxPackage {
        [CmdletBinding(SupportsShouldProcess)] param([string] $Package, [switch] $AllUsers)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        $found = @($global:Pc.Apps | Where-Object { $_.PackageFullName -eq $Package })
        foreach ($one in $found) { $global:Pc.Apps.Remove($one) }
    }
    function Add-AppxPackage {
        [CmdletBinding(SupportsShouldProcess)] param([switch] $RegisterByFamilyName, [string] $MainPackage)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        $found = @($global:Pc.OnDisk | Where-Object { $_.PackageFamilyName -eq $MainPackage })
        if ($found.Count -eq 0) { throw 'the package is not there (0x80073CF1)' }
        $null = $global:Pc.Apps.Add($found[0])
    }
} | Import-Module -PassThru

$null = New-Module -Name Dism -ScriptBlock {
    function Get-AppxProvisionedPackage { [CmdletBinding()] param([switch] $Online) return $global:Pc.Provisioned.ToArray() }
    function Remove-AppxProvisionedPackage {
        [CmdletBinding()] param([switch] $Online, [string] $PackageName)
        $found = @($global:Pc.Provisioned | Where-Object { $_.PackageName -eq $PackageName })
        foreach ($one in $found) { $global:Pc.Provisioned.Remove($one) }
        return [pscustomobject] @{ Online = $true }
    }
} | Import-Module -PassThru

$null = New-Module -Name CimCmdlets -ScriptBlock {
    function Get-CimInstance { [CmdletBinding()] param([string] $ClassName) return $global:Pc.Configurations }
    function Invoke-BootFake {
        param($InputObject, [string] $MethodName, [hashtable] $Arguments)
        if ($MethodName -eq 'OpenObject') {
            $id = $Arguments.Id
            if ($global:Pc.Alias.ContainsKey($id)) { $id = $global:Pc.Alias[$id] }
            if (-not $global:Pc.Boot.ContainsKey($id)) { throw 'no such entry (0xd0000225)' }
            return [pscustomobject] @{ ReturnValue = $true; Object = [pscustomobject] @{ Fake = 'entry'; Id = $id; StoreFilePath = '' } }
        }
        $elements = $global:Pc.Boot[$InputObject.Id]
        if ($MethodName -eq 'EnumerateElementTypes') { return [pscustomobject] @{ ReturnValue = $true; Types = [uint32[]] @($elements.Keys) } }
        $type = [long] $Arguments.Type
        if ($MethodName -eq 'GetElement') {
            if (-not $elements.ContainsKey($type)) { throw 'no such element (0xd0000225)' }
            $value = $elements[$type]
            return [pscustomobject] @{ ReturnValue = $true; Element = [pscustomobject] @{ Integer = $value; Boolean = $value; String = $value } }
        }
        switch ($MethodName) {
            'SetIntegerElement' { $elements[$type] = [uint64] $Arguments.Integer }
            'SetBooleanElement' { $elements[$type] = [bool] $Arguments.Boolean }
            'SetStringElement' { $elements[$type] = [string] $Arguments.String }
            'DeleteElement' { $elements.Remove($type) }
            default { throw 'no such method' }
        }
        return [pscustomobject] @{ ReturnValue = $true }
    }
    function Invoke-CimMethod {
        [CmdletBinding(SupportsShouldProcess)] param($InputObject, [string] $Namespace, [string] $ClassName, [string] $MethodName, [hashtable] $Arguments)
        if (-not (Test-FakeGo $PSCmdlet $PSBoundParameters)) { return }
        if ($MethodName -eq 'OpenStore') {
            return [pscustomobject] @{ ReturnValue = $Arguments.File -eq ''; Store = [pscustomobject] @{ Fake = 'store'; FilePath = '' } }
        }
        if ($MethodName -eq 'SetTcpipNetbios') {
            if ($Arguments.TcpipNetbiosOptions -gt 2) { return [pscustomobject] @{ ReturnValue = [uint32] 70 } }
            $InputObject.TcpipNetbiosOptions = $Arguments.TcpipNetbiosOptions
            return [pscustomobject] @{ ReturnValue = [uint32] 0 }
        }
        return Invoke-BootFake -InputObject $InputObject -MethodName $MethodName -Arguments $Arguments
    }
    Export-ModuleMember -Function Get-CimInstance, Invoke-CimMethod
} | Import-Module -PassThru
